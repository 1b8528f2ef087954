export * from "./a2scope.js";
