/** Caches the last result of a function; it is computed again only when a parameter has changed. */
export function memo<Parameters extends readonly unknown[], Result>(
  compute: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let last: { readonly parameters: Parameters; readonly result: Result } | null = null;
  return (...parameters) => {
    if (!last?.parameters.every((parameter, index) => parameter === parameters[index])) {
      last = { parameters, result: compute(...parameters) };
    }
    return last.result;
  };
}
