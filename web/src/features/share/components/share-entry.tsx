import { useEffect, useId, useRef, useState } from 'react'
import type { Share } from '#shared/domain/share.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { control } from '#web/components/ui/field-box.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { useRevokeShare } from '#web/features/share/api/use-shares.ts'
import { describeShare } from '#web/features/share/hooks/describe-share.ts'

interface Props {
  readonly share: Share
  readonly analysisId: string
  /** Just made, to be copied next. */
  readonly isNew: boolean
  /** Called once the link is revoked, when its entry leaves the list. */
  readonly onRevoked: () => void
}

/** One link: what it shows and until when, to copy and to revoke. */
export function ShareEntry({ share, analysisId, isNew, onRevoked }: Props) {
  const address = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeShare(analysisId)
  const name = useId()
  useEffect(() => {
    if (isNew) copyButton.current?.focus()
  }, [isNew])

  const copy = async () => {
    setCopied(null)
    try {
      await navigator.clipboard.writeText(share.url)
      setCopied('yes')
    } catch {
      address.current?.select()
      setCopied('refused')
    }
  }

  const confirm = async () => {
    try {
      await revoke.mutateAsync(share.id)
      onRevoked()
    } catch {
      // The mutation keeps its error, which is shown below.
    }
  }

  return (
    <li className="grid gap-2 border-b border-rule py-3 last:border-b-0">
      <p id={name}>
        {describeShare(share)}
        <span className="label-line block">Vale até {formatDate(share.expiresAt)}</span>
      </p>
      <input
        ref={address}
        readOnly
        value={share.url}
        aria-label="Endereço do link"
        aria-describedby={name}
        onFocus={({ target }) => target.select()}
        className={`${control} text-small`}
      />
      <div className="flex flex-wrap items-center gap-x-6">
        <Button
          ref={copyButton}
          variant="quiet"
          aria-describedby={name}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Copiado' : 'Copiar link'}
        </Button>
        <output className="sr-only">{copied === 'yes' ? 'Link copiado' : ''}</output>
        {/* One and the same button asks and calls it off: the focus stays, and a second press is safe. */}
        <Button variant="quiet" aria-describedby={name} onClick={() => setAsking(!isAsking)}>
          {isAsking ? 'Manter' : 'Revogar'}
        </Button>
        {isAsking && (
          <Button
            variant="quiet"
            aria-describedby={name}
            disabled={revoke.isPending}
            onClick={() => void confirm()}
          >
            {revoke.isPending ? 'Revogando...' : 'Sim, revogar'}
          </Button>
        )}
      </div>
      {copied === 'refused' && (
        <Alert>O navegador não deixou copiar. O endereço está selecionado: copie por ele.</Alert>
      )}
      {revoke.error !== null && (
        <Alert>{messageOf(revoke.error, 'Erro ao revogar o link. Tente novamente.')}</Alert>
      )}
    </li>
  )
}
