/**
 * Makes a function that caches the last result of another one: it computes the result again only if a parameter
 * changed.
 */
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
