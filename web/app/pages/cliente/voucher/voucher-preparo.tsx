import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { conflitosOf, preparoOfExames } from '@alento/contract/catalogo/preparo.can.ts'
import { classNames } from '#ui/base/class-names.ts'
import css from './voucher-exams.module.css'

/** Lines of the preparation for which one sheet of paper has room beside everything else. */
const onPaper = 10

/**
 * How to prepare for the exams of an order that is still to be attended; the unit's own instructions lead. Paper has the first lines,
 * fasting before all, because it is one page long; the e-mail has all of it.
 */
export function VoucherPreparo({ exames }: Pick<Pedido, 'exames'>) {
  const { jejum, frases, aviso } = preparoOfExames(exames)
  const linhas = [...(jejum ? [jejum] : []), ...frases, ...conflitosOf(exames).map((c) => c.texto)]
  if (linhas.length === 0) return null
  return (
    <section className={css.preparo} aria-labelledby="preparo">
      <h2 id="preparo">Preparo</h2>
      <ul>
        {linhas.map((linha, place) => (
          <li key={linha} className={classNames(place >= onPaper && 'no-print')}>
            {linha}
          </li>
        ))}
      </ul>
      {linhas.length > onPaper && (
        <p className={classNames(css.printed, 'small')}>O preparo inteiro está no e-mail deste voucher.</p>
      )}
      <p className="small muted">{aviso}</p>
    </section>
  )
}
