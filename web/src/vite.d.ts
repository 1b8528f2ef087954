/// <reference types="vite/client" />

declare module "*?worker&url" {
  const url: string;
  export default url;
}

declare module "virtual:examples" {
  /** The pastes of the gallery's cases, by their path. */
  const pastes: Readonly<Record<string, string>>;
  export default pastes;
}
