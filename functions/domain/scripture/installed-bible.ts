import { loadBibleIndex, type BibleIndex } from '#shared/scripture/bible-index.ts'
import type { StoredObject } from '#functions/domain/audio/ports.ts'

/** The translation that is installed. */
export interface InstalledBible {
  /** Its index as it stands now; undefined when none is installed. */
  read(): Promise<BibleIndex | undefined>
}

/** The object that holds an index. */
interface IndexObject {
  head(): Promise<StoredObject | undefined>
  bytes(size: number): Promise<Uint8Array>
}

/** Reads the index of an object, again only when the object is another than the one last read. */
export function installedBible(object: IndexObject): InstalledBible {
  let kept: { readonly stored: StoredObject; readonly index: BibleIndex } | undefined
  return {
    async read() {
      const stored = await object.head()
      if (stored === undefined) return undefined
      const isKept = kept?.stored.storedAt === stored.storedAt && kept.stored.size === stored.size
      if (kept !== undefined && isKept) return kept.index
      const index = loadBibleIndex(await object.bytes(stored.size))
      kept = { stored, index }
      return index
    },
  }
}
