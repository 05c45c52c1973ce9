/** A form with which a browser may send one file straight to the object store. */
interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Signs forms for uploads. */
export interface UploadForms {
  /** A form for exactly `size` bytes of `contentType` under `key`, for `limits.uploadFormSeconds`. */
  sign(upload: { key: string; contentType: string; size: number }): Promise<UploadForm>
}

/** What a look at an object tells; its size is in bytes. */
export interface StoredObject {
  readonly size: number
  /** When it arrived, in milliseconds. */
  readonly storedAt: number
}

/** The objects of one bucket. */
export interface ObjectStore {
  /** An object's address for other services: `s3://bucket/key`. */
  uri(key: string): string
  /** An object's size and age; `undefined` when it is not there. */
  head(key: string): Promise<StoredObject | undefined>
  /** Bytes from `start` (inclusive) to `end` (exclusive). */
  readRange(key: string, start: number, end: number): Promise<Uint8Array>
  /** An object's text; `undefined` when it is not there. */
  readText(key: string): Promise<string | undefined>
  writeJson(key: string, value: unknown): Promise<void>
  /** Removes an object; one that is not there is as good as removed. */
  remove(key: string): Promise<void>
}
