/** Bytes as Base64, and back. */

export function base64(bytes: Uint8Array): string {
  let characters = "";
  // In pieces, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    characters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(characters);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
