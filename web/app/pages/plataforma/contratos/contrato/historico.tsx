import { useId } from 'react'
import type { EventoContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import css from './contrato.module.css'
import { nomeDoEvento } from './textos.ts'

/** The holder accepts a contract sold by phone before there is an account. */
function quemFez({ quem, evento }: EventoContrato): string {
  if (!quem && evento === 'aceitar') return 'O titular'
  if (!quem) return 'A própria plataforma'
  return quem.titular ? 'O titular' : quem.name || 'Conta apagada'
}

/** The contract's events, newest first: actor, moment, action, reason. */
export function Historico({ eventos }: { eventos: readonly EventoContrato[] }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Stack gap={12}>
        <h2 id={id}>Histórico</h2>
        <ol className={css.history}>
          {eventos.toReversed().map((e) => (
            <li key={e._id}>
              <b>{nomeDoEvento(e.evento)}</b>
              <small>
                {formatInstante(e.quando)} · {quemFez(e)}
              </small>
              {e.motivo && <span>{e.motivo}</span>}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}
