import type { PainelContratos } from '@alento/contract/contrato-admin.ts'
import { formatBp, formatReais } from '@alento/contract/base/texto.ts'
import { numberText } from '#ui/data/number.ts'
import css from './contratos.module.css'

const worded = (n: number, one: string, many: string): string => (n === 1 ? one : many)

/** Numbers over all contracts. */
export const Tiles = ({ painel: p }: { painel: PainelContratos }) => (
  <section className={css.tiles} aria-label="Números dos contratos">
    {[
      [numberText(p.habilitados), worded(p.habilitados, 'cartão habilitado', 'cartões habilitados')],
      [formatBp(Math.round(p.saidaBp / 10) * 10), 'saíram em 30 dias'],
      [
        formatReais(p.aberto.valor),
        `em aberto, ${numberText(p.aberto.cobrancas)} ${worded(p.aberto.cobrancas, 'cobrança', 'cobranças')}`,
      ],
      [numberText(p.suspensos), worded(p.suspensos, 'suspenso', 'suspensos')],
    ].map(([value, label]) => (
      <p key={label} className={css.tile}>
        <b>{value}</b>
        <span>{label}</span>
      </p>
    ))}
  </section>
)
