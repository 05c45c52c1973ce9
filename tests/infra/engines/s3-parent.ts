import { startS3 } from '#tests/support/s3-server.ts'

// A process of its own that a test kills. What the bus is told is printed and, with `refuse`, not taken.
const [directory = '', mode] = process.argv.slice(2)
const server = await startS3(directory, {
  deliver: async (event) => {
    console.log(JSON.stringify(event.detail['object']))
    if (mode === 'refuse') throw new Error('The bus is not there')
  },
})
console.log(server.url)
