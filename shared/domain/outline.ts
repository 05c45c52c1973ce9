import * as z from 'zod/mini'

const strings = z.array(z.string())

/** A sermon's outline, by the specification's section 3. */
export const outline = z.object({
  temaCentral: z.string(),
  textoBase: z.string(),
  proposicao: z.string(),
  introducao: z.object({ gancho: z.string(), contexto: z.string() }),
  ganchoParaMensagem: z.string(),
  mensagem: z.array(
    z.object({ titulo: z.string(), conteudoPrincipal: z.string(), referenciasConectadas: strings }),
  ),
  ganchoParaFim: z.string(),
  fim: z.string(),
  recursosAdicionais: z.object({
    versiculosApoio: strings,
    hinarios: strings,
    leituraComplementar: strings,
    atividadesPraticas: strings,
  }),
  consideracoesPastorais: z.string(),
})
export type Outline = z.infer<typeof outline>
