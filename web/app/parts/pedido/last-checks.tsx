import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconBuildingStore from 'icon:building-store'
import { isDueAtDesk, mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Validacao } from '@alento/contract/pedido/voucher.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { classNames } from '#ui/base/class-names.ts'
import type { IconShape } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './last-checks.module.css'

type Said = { text: string; tone: BadgeTone; icon: IconShape }
const refused: Said = { text: 'Recusado', tone: 'stop', icon: IconCircleX }

function toSaid({ pedido }: Validacao): Said {
  if (!pedido) return refused
  if (pedido.statusAtendimento === 'REALIZADO') return { text: 'Atendido', tone: 'ok', icon: IconCircleCheck }
  if (!mayAttend(pedido)) return refused
  return isDueAtDesk(pedido)
    ? { text: 'A receber', tone: 'wait', icon: IconBuildingStore }
    : { text: 'Liberado', tone: 'ok', icon: IconCircleCheck }
}

const unknown = { nao_encontrado: 'Código que não existe', outra_unidade: 'Voucher de outra unidade' }

/**
 * The owner of a checked voucher: attended, a link to its ticket, where the attendance can be undone; before that its code is the
 * patient's to show.
 */
function Whose({ v: { pedido, recusa } }: { v: Validacao }) {
  if (!pedido) return <span>{unknown[recusa ?? 'nao_encontrado']}</span>
  if (pedido.statusAtendimento !== 'REALIZADO') return <b>{pedido.paciente}</b>
  return <Anchor href={`/admin/voucher?codigo=${pedido.codigo}`}>{pedido.paciente}</Anchor>
}

type Props = { list: readonly Validacao[]; fuso: string; max: number; few?: boolean }

/** The desk's last checks, newest first. `few`: on a phone only the newest one. */
export function LastChecks({ list, fuso, max, few }: Props) {
  return (
    <section className={classNames(css.last, few && css.few)} aria-labelledby="ultimas-validacoes">
      <div className={css.head}>
        <h2 id="ultimas-validacoes">Últimas validações</h2>
        <Anchor href="/admin/prontuarios">Ver atendidos</Anchor>
      </div>
      {list.length === 0 ? (
        <p className="muted">Nenhuma nas últimas 12 horas.</p>
      ) : (
        <ul>
          {list.slice(0, max).map((v) => {
            const { text, tone, icon } = toSaid(v)
            return (
              <li key={v.quando + (v.pedido?._id ?? '')}>
                <span className="muted">{hourOf(Date.parse(v.quando), fuso)}</span>
                <Whose v={v} />
                <Badge bare tone={tone} icon={icon}>
                  {text}
                </Badge>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
