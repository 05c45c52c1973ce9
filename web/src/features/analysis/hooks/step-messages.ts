import type { Aspect } from '#shared/domain/aspects.ts'

/** What is said, one after the other, while an aspect's detailed analysis is on its way. */
export const stepMessages: Record<Aspect, readonly string[]> = {
  baseBiblica: [
    'Abrindo as passagens do sermão',
    'Relendo o contexto de cada uma',
    'Consultando as línguas originais',
    'Reunindo os achados',
  ],
  quantidadeVersiculos: [
    'Listando as referências',
    'Separando as explícitas das implícitas',
    'Medindo a presença dos dois Testamentos',
    'Buscando versículos complementares',
  ],
  interpretacao: [
    'Relendo como cada texto foi explicado',
    'Conferindo os métodos de interpretação',
    'Comparando com o sentido das passagens',
    'Olhando a aplicação',
  ],
  coerenciaTeologica: [
    'Localizando as doutrinas',
    'Comparando com credos e confissões',
    'Pesando o equilíbrio teológico',
    'Reunindo as observações',
  ],
  organizacao: [
    'Traçando a estrutura',
    'Seguindo os pontos e as transições',
    'Ouvindo a retórica e a linguagem',
    'Reunindo as observações',
  ],
  impactoEspiritual: [
    'Procurando o chamado',
    'Lendo os passos propostos',
    'Olhando o fruto que se espera',
    'Reunindo os sinais',
  ],
}
