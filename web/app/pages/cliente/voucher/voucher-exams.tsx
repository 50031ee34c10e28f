import type { Pedido } from '@alento/contract/pedido.ts'
import css from './voucher-exams.module.css'

/**
 * Every exam of the order by name, because the reception desk compares them with the medical request. A single exam is already
 * shown as the service.
 */
export function VoucherExams({ exames }: Pick<Pedido, 'exames'>) {
  if (exames.length < 2) return null
  return (
    <section className={css.exams} aria-labelledby="exames">
      <h2 id="exames">{exames.length} exames</h2>
      <ul>
        {exames.map((e) => (
          <li key={e._id}>{e.nomeExame}</li>
        ))}
      </ul>
    </section>
  )
}
