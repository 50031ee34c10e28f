import type { Pedido } from '@alento/contract/pedido.ts'
import { conflitosDe, preparoDe } from '@alento/contract/preparo.can.ts'
import { classNames } from '#ui/base/class-names.ts'
import css from './voucher-exams.module.css'

/**
 * How to prepare for the exams of an order that is still to be attended; the unit's own instructions lead. Not on paper, which is for
 * the desk and one page long: the e-mail has it too.
 */
export function VoucherPreparo({ exames }: Pick<Pedido, 'exames'>) {
  const { jejum, frases, aviso } = preparoDe(exames)
  const linhas = [...(jejum ? [jejum] : []), ...frases, ...conflitosDe(exames).map((c) => c.texto)]
  if (linhas.length === 0) return null
  return (
    <section className={classNames('no-print', css.preparo)} aria-labelledby="preparo">
      <h2 id="preparo">Preparo</h2>
      <ul>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
      <p className="small muted">{aviso}</p>
    </section>
  )
}
