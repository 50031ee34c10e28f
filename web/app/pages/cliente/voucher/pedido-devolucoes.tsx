import type { DevolucaoCliente } from '@alento/contract/pagamento/estorno.ts'
import { passoOf } from '#pages/cliente/pedidos/devolucao.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** The state of each refund of an order: requested, in progress, done, or refused and still owed, with whom to call. */
export function Devolucoes({ devolucoes, fuso }: { devolucoes: readonly DevolucaoCliente[]; fuso: string }) {
  const central = useRoot()?.configuracao.centralTelefone
  if (devolucoes.length === 0) return null
  return (
    <Stack as="section" className="no-print">
      <h2>Devolução</h2>
      {devolucoes.map((d) => {
        const { titulo, texto, tom } = passoOf(d)
        return (
          <Notice key={d._id} tone={tom} title={`${titulo}: ${formatReais(d.valor)}`}>
            <p>{texto}</p>
            {d.status === 'RECUSADO' && central && (
              <p>
                Devemos {formatReais(d.valor)} a você. Central:{' '}
                <a className="nowrap" href={telHref(central)}>
                  {central}
                </a>
              </p>
            )}
            <p className="muted">
              {d.feitoEm
                ? `Feita em ${formatInstante(d.feitoEm, fuso)}`
                : `Pedida em ${formatInstante(d.createdAt, fuso)}`}
            </p>
          </Notice>
        )
      })}
    </Stack>
  )
}
