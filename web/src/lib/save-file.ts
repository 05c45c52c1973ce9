/** Gives a file to the browser to keep, under the file's name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has begun to read it by then, and keeps it for itself.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
