import type { ReactNode } from 'react'
import type { Outline } from '#shared/domain/outline.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'

function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="label-line font-sans font-medium">{title}</h3>
      {children}
    </div>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  if (!hasContent(text)) return null
  return (
    <Passage title={title}>
      <p className="font-serif text-reading whitespace-pre-line">{text}</p>
    </Passage>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (!hasContent(items)) return null
  return (
    <Passage title={title}>
      <ul className="font-serif text-reading">
        {listed(items).map(([key, item]) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </Passage>
  )
}

/** The sermon's outline. A part that the sermon does not have is left out. */
export default function OutlineView({ outline }: { outline: Outline }) {
  const { introducao, mensagem, recursosAdicionais: extras } = outline
  if (!hasContent(outline)) return <p className="text-soft">Este esboço está vazio.</p>
  return (
    <div className="grid gap-6">
      <Text title="Tema central" text={outline.temaCentral} />
      <Text title="Texto-base" text={outline.textoBase} />
      <Text title="Proposição" text={outline.proposicao} />
      <Text title="Introdução: gancho" text={introducao.gancho} />
      <Text title="Introdução: contexto" text={introducao.contexto} />
      <Text title="Gancho para a mensagem" text={outline.ganchoParaMensagem} />
      {mensagem.length > 0 && (
        <Passage title="Mensagem">
          <ol className="grid gap-5">
            {mensagem.map(({ titulo, conteudoPrincipal, referenciasConectadas }, index) => (
              <li key={`${titulo} ${conteudoPrincipal}`} className="numbered">
                <span aria-hidden className="figure pt-1.5">
                  {index + 1}
                </span>
                <div>
                  <h4 className="font-serif text-lead font-semibold">{titulo}</h4>
                  <p className="font-serif text-reading whitespace-pre-line">{conteudoPrincipal}</p>
                  {referenciasConectadas.length > 0 && (
                    <p className="figure mt-1">{referenciasConectadas.join(' · ')}</p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Passage>
      )}
      <Text title="Gancho para o fim" text={outline.ganchoParaFim} />
      <Text title="Fim" text={outline.fim} />
      <List title="Versículos de apoio" items={extras.versiculosApoio} />
      <List title="Hinos" items={extras.hinarios} />
      <List title="Leitura complementar" items={extras.leituraComplementar} />
      <List title="Atividades práticas" items={extras.atividadesPraticas} />
      <Text title="Considerações pastorais" text={outline.consideracoesPastorais} />
    </div>
  )
}
