/** The handles to files that the user chose or dropped, with which a page that is loaded again can reopen them. */

/** What `showOpenFilePicker` and `getAsFileSystemHandle` need; not every browser has them. */
interface Picking {
  showOpenFilePicker?(options: { readonly multiple: boolean }): Promise<FileSystemFileHandle[]>;
}
interface Dropped {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const handles = new WeakMap<File, Promise<FileSystemFileHandle | null>>();

/** Returns the handle to a file that the user opened: null if the browser gives none, undefined if it is no such file. */
export function handleOf(file: File): Promise<FileSystemFileHandle | null> | undefined {
  return handles.get(file);
}

/** Notes files that the user opened, with their handles. Returns the files. */
export function opened(files: Iterable<File>, from: readonly DataTransferItem[] = []): File[] {
  // Only while the event is handled can a handle be requested.
  const found = from.filter(({ kind }) => kind === "file").map((item) => (item as Dropped).getAsFileSystemHandle?.());
  return Array.from(files, (file, at) => {
    const handle = found[at]?.then((one) => (one?.kind === "file" ? (one as FileSystemFileHandle) : null));
    handles.set(file, handle?.catch(() => null) ?? Promise.resolve(null));
    return file;
  });
}

/** Returns the files behind handles. */
export async function filesOf(list: readonly FileSystemFileHandle[]): Promise<File[]> {
  return Promise.all(
    list.map(async (handle) => {
      const file = await handle.getFile();
      handles.set(file, Promise.resolve(handle));
      return file;
    }),
  );
}

/**
 * Asks the user for files, with handles. Returns null at once if the browser has no handles; the promise gives null if
 * the browser refuses, and no files if the user chose none.
 */
export function picked(): Promise<File[] | null> | null {
  const { showOpenFilePicker } = globalThis as Picking;
  return (
    showOpenFilePicker?.({ multiple: true }).then(filesOf, (error: unknown) =>
      // A page inside another one may not ask in this way.
      error instanceof DOMException && error.name === "AbortError" ? [] : null,
    ) ?? null
  );
}
