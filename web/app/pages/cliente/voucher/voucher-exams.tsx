import { groupByPacote, longestWait, resultadoText } from '@alento/contract/preco/pacote.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import css from './voucher-exams.module.css'

type Exames = Pedido['exames']

/**
 * Every exam of the order by name, because the reception desk compares them with the medical request; those of a package under
 * its name. A single exam is already shown as the service.
 */
export function VoucherExams({ exames }: { exames: Exames }) {
  if (exames.length < 2) return null
  return (
    <section className={css.exams} aria-labelledby="exames">
      <h2 id="exames">{exames.length} exames</h2>
      {groupByPacote(exames).map((group) =>
        group.pacote === null ? (
          <div key="avulsos">
            {/* Paper has no room for the wait of each exam. */}
            <span className={css.printed}>
              <Wait exames={group.exames} />
            </span>
            <ul>
              {group.exames.map((e) => (
                <li key={e._id}>
                  <span>{e.nomeExame}</span>
                  <Wait exames={[e]} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div key={group.pacote} className={css.pack}>
            <h3>{group.pacote}</h3>
            <Wait exames={group.exames} />
            <ul>
              {group.exames.map((e) => (
                <li key={e._id}>{e.nomeExame}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  )
}

/** Shows the day of the results, where the unit stated one for all of them. */
function Wait({ exames }: { exames: Exames }) {
  const text = resultadoText(longestWait(exames))
  return text && <small className={css.wait}>{text}</small>
}
