import { formatInstante } from '#lib/texto/format.ts'
import { classNames } from '#ui/base/class-names.ts'
import css from './conversa.module.css'

type Mensagem = { _id: string; de: 'CLIENTE' | 'EQUIPE'; texto: string; quando: string }

/** The messages of client and platform, oldest first; `quem` names the writer. */
export const Conversa = <M extends Mensagem>({
  mensagens,
  quem,
}: {
  mensagens: readonly M[]
  quem: (mensagem: M) => string
}) => (
  <ol className={css.list}>
    {mensagens.map((m) => (
      <li key={m._id} className={classNames(css.one, m.de === 'EQUIPE' && css.team)}>
        <b>{quem(m)}</b> <time dateTime={m.quando}>{formatInstante(m.quando)}</time>
        <p>{m.texto || 'Texto apagado com a conta.'}</p>
      </li>
    ))}
  </ol>
)
