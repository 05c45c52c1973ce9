/* Plain JavaScript, so that a Node which can't run TypeScript can still say so. */
const wanted = 24
const found = Number(process.versions.node.split('.')[0])
if (found === wanted) {
  await import('./start.ts')
} else {
  console.error(
    `Prédica runs on Node ${wanted}, but this is Node ${process.versions.node}: install Node ${wanted}, or run \`npm ci\` on a platform for which it brings its own.`,
  )
  process.exitCode = 1
}
