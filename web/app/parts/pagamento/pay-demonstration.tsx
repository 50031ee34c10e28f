import { DemonstrationNotice } from './demonstration-notice.tsx'
import css from './pagamento.module.css'

/** Says how to pay with the gateway simulator, and is shown only with it. Nothing for a way to pay without the gateway. */
export function PayDemonstration({ forma }: { forma: string }) {
  if (!['cartao', 'boleto', 'pix'].includes(forma)) return null
  return forma === 'cartao' ? (
    <DemonstrationNotice link={false}>
      Use o cartão de teste <span className={css.testCard}>4539 0033 7072 5497</span>, com qualquer nome,
      validade futura e código de 3 números.
    </DemonstrationNotice>
  ) : (
    <DemonstrationNotice>Depois de gerado, pague no simulador, que faz o papel do banco.</DemonstrationNotice>
  )
}
