import { countText } from '@alento/contract/base/texto.ts'
import type { CorrenteAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { formatHora } from '#lib/texto/format.ts'
import { Notice } from '#ui/base/notice.tsx'

const registros = (n: number): string => countText(n, 'registro', 'registros')

/** 'hoje às 03:12', or with its day. */
function quandoDe(iso: string, hoje: string): string {
  const text = formatHora(iso, hoje, brasilia)
  return text.startsWith('às ') ? `hoje ${text}` : `em ${text}`
}

/** More than one minute leaves. */
const mostWaiting = 5_000

/** Whether the whole trail is as it was written, according to the last check. */
export function Corrente({ corrente, hoje }: { corrente: CorrenteAuditoria; hoje: string }) {
  const { conferida, naFila } = corrente
  const late = naFila > mostWaiting && `${registros(naFila)} ainda fora da corrente. `
  if (conferida === null)
    return (
      <Notice title="A trilha ainda não foi conferida">
        <p>{late}A conferência roda toda noite, e o resultado aparece aqui.</p>
      </Notice>
    )
  if (conferida.quebra !== null)
    return (
      <Notice tone="stop" title="A trilha foi alterada">
        <p>
          Conferida {quandoDe(conferida.quando, hoje)}: {conferida.quebra}. Até ali,{' '}
          {registros(conferida.numero)} {conferida.numero === 1 ? 'confere' : 'conferem'}.
        </p>
      </Notice>
    )
  return (
    <Notice tone="ok" title="A trilha está inteira">
      <p>
        {late}Conferida {quandoDe(conferida.quando, hoje)}, {registros(conferida.numero)}.
      </p>
    </Notice>
  )
}
