import { startOpenAiPartner } from './partner.ts'

/** `npm run partner:openai`: a language model for demonstrations, which says so in every sentence. */
const partner = await startOpenAiPartner({ port: Number(process.env['PORT'] ?? 8090) })
console.log(`A scripted language model answers at ${partner.url}. To have it judge sermons:

  OPENAI_API_KEY=demonstracao OPENAI_MODEL=demonstracao OPENAI_BASE_URL=${partner.url} npm start

Stop with Ctrl-C.`)
