/**
 * Where there is no WebAssembly, nothing of the page starts, and what index.html says about it stays. This module is
 * loaded before those that need WebAssembly.
 */
const needs = document.getElementById("needs");
if (!("WebAssembly" in globalThis)) {
  needs?.classList.add("now");
  throw new Error("a2scope needs WebAssembly");
}
needs?.remove();
