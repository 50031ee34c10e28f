import { measureSms } from '@alento/contract/base/sms.ts'
import css from './mensagens.module.css'

const widths = [
  { px: 600, name: css.wide },
  { px: 360, name: css.narrow },
] as const

/** An e-mail as a mail program shows it, in two widths: no scripts, forms or working links. */
export const EmailFrames = ({ title, html }: { title: string; html: string }) => (
  <div className={css.frames}>
    {widths.map(({ px, name }) => (
      <div key={px} className={css.view}>
        <p className="small muted">{px} px de largura</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard */}
        <section className={css.scroll} aria-label={`E-mail em ${px} px`} tabIndex={0}>
          <iframe className={`${css.frame} ${name}`} title={`${title}, ${px} px`} sandbox="" srcDoc={html} />
        </section>
      </div>
    ))}
  </div>
)

export const PlainText = ({ texto }: { texto: string }) => <pre className={css.text}>{texto}</pre>

/** A text message, and its number of parts in the network. */
export function Sms({ texto }: { texto: string }) {
  const { caracteres, partes } = measureSms(texto)
  return (
    <>
      <p className={css.sms}>{texto}</p>
      <p className="small muted">
        {caracteres} {caracteres === 1 ? 'caractere' : 'caracteres'}, {partes}{' '}
        {partes === 1 ? 'parte' : 'partes'}
      </p>
    </>
  )
}
