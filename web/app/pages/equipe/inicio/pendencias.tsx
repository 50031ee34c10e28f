import IconAlertTriangle from 'icon:alert-triangle'
import IconArrowsExchange from 'icon:arrows-exchange'
import IconBuildingHospital from 'icon:building-hospital'
import IconClock from 'icon:clock'
import IconEdit from 'icon:edit'
import IconFlag from 'icon:flag'
import IconId from 'icon:id'
import IconMail from 'icon:mail'
import IconMessageCheck from 'icon:message-check'
import IconReceiptRefund from 'icon:receipt-refund'
import IconRefresh from 'icon:refresh'
import IconShieldCheck from 'icon:shield-check'
import { brasilia } from '@alento/contract/base/zona.ts'
import { type Pendencia, pendenciasMax, type TipoPendencia } from '@alento/contract/plataforma/pendencia.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { MotivoReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { rotuloOf } from '@alento/contract/unidade/rotulo-mudanca.ts'
import { describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { untilText } from '#lib/tempo/prazo.ts'
import { ageText } from '#lib/tempo/espera.ts'
import { nomeDoMotivo } from '#parts/reclamacao/textos.ts'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './pendencias.module.css'

const queues = {
  UNIDADES: { title: 'Unidades para avaliar', href: '/admin/redes', icon: IconBuildingHospital },
  MUDANCAS: { title: 'Mudanças pedidas', href: '/admin/redes?lista=mudancas', icon: IconEdit },
  RECLAMACOES: { title: 'Reclamações', href: '/admin/reclamacoes', icon: IconFlag },
  ESTORNOS: { title: 'Estornos acima do limite', href: '/admin/suporte', icon: IconReceiptRefund },
  DIFERENCAS: {
    title: 'Diferenças com o processador',
    href: '/admin/conciliacao',
    icon: IconArrowsExchange,
  },
  TAREFAS: { title: 'Tarefas com falha', href: '/admin/tarefas', icon: IconRefresh },
  AVALIACOES: { title: 'Avaliações novas', href: '/admin/moderacao', icon: IconMessageCheck },
  CONTATOS: { title: 'Mensagens de empresas', href: '/admin/contatos', icon: IconMail },
  CARTOES: { title: 'Cartões para enviar', href: '/admin/contratos/filas', icon: IconId },
  APOLICES: {
    title: 'Apólices para emitir',
    href: '/admin/contratos/filas?fila=APOLICE',
    icon: IconShieldCheck,
  },
} as const satisfies Record<TipoPendencia, unknown>

const totalText = (total: number): string => (total < pendenciasMax ? String(total) : `${pendenciasMax - 1}+`)

const dayMs = 86_400_000
/** `part`: how much of the time that runs is over, from 0 to 1. */
type Age = { text: string; tone: 'muted' | 'wait' | 'stop'; part?: number }

/** The oldest in words: the unit and its request, the reason and the order, the amount, the job. */
export function describePendencia({ tipo, sobre, valor, detalhe, codigo }: Pendencia): string | null {
  const parts: Partial<Record<TipoPendencia, (string | null)[]>> = {
    MUDANCAS: [sobre, detalhe && rotuloOf(detalhe).toLowerCase()],
    RECLAMACOES: [
      (detalhe && nomeDoMotivo[detalhe as MotivoReclamacao]) ?? sobre,
      codigo && formatCodigo(codigo),
    ],
    ESTORNOS: [valor === null ? null : formatReais(valor), codigo && `pedido ${formatCodigo(codigo)}`],
    DIFERENCAS: [valor ? `${formatReais(valor)} de diferença` : null],
    TAREFAS: [sobre && describeTarefa(sobre)],
  }
  return (parts[tipo] ?? [sobre]).filter(Boolean).join(', ') || null
}

/** Returns the time limit of the oldest entry, or since when it waits; late or failed entries stand out. */
export function ageOf({ tipo, desde, prazo }: Pendencia, agora: number): Age {
  const age = ageText(agora - Date.parse(desde))
  if (prazo) {
    const [from, until] = [Date.parse(desde), Date.parse(prazo)]
    const left = until - agora
    const part = Math.min(1, Math.max(0, (agora - from) / (until - from)))
    if (left < 0) return { text: `O prazo passou, espera ${age}`, tone: 'stop', part }
    return {
      text: `Até ${untilText(Date.parse(prazo), agora, brasilia)}`,
      tone: left < dayMs ? 'wait' : 'muted',
      part,
    }
  }
  const text = `A mais antiga ${age}`
  if (tipo === 'TAREFAS') return { text, tone: 'stop' }
  return { text, tone: agora - Date.parse(desde) < 2 * dayMs ? 'muted' : 'wait' }
}

/** The queues of the platform's administrators, each with its page. */
export const Pendencias = ({ pendencias, agora }: { pendencias: readonly Pendencia[]; agora: number }) => (
  <section className={css.section} aria-labelledby="precisa-de-voce">
    <h2 id="precisa-de-voce">Precisa de você</h2>
    {pendencias.length === 0 ? (
      <Card>
        <p className="muted">Nada espera por você agora.</p>
      </Card>
    ) : (
      <ul className={css.queues}>
        {pendencias.map((p) => (
          <li key={p.tipo}>
            <Queue p={p} age={ageOf(p, agora)} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Part = ({ part }: { part: number }) => (
  <span className={css.bar}>
    <span className="sr">, {Math.round(part * 100)}% do prazo</span>
    <i aria-hidden="true" style={{ width: `${Math.round(part * 100)}%` }} />
  </span>
)

function Queue({ p, age }: { p: Pendencia; age: Age }) {
  const { title, href, icon } = queues[p.tipo]
  const about = describePendencia(p)
  return (
    <Anchor href={href} className={css.queue}>
      <span className={css.icon}>
        <Icon of={icon} />
      </span>
      <b className={classNames(about === null && css.alone)}>{title}</b>
      {about !== null && <span className={css.about}>{about}</span>}
      <span className={css.number}>{totalText(p.total)}</span>
      <span className={classNames(css.age, css[age.tone])}>
        <Icon of={age.tone === 'stop' ? IconAlertTriangle : IconClock} />
        {age.text}
        {age.part !== undefined && <Part part={age.part} />}
      </span>
    </Anchor>
  )
}
