import { Notice } from '#ui/base/notice.tsx'
import css from './catalogo.module.css'

/** A field as the other administrator saved it, where it differs from the typed value. */
export type Other = { label: string; value: string }

/** Shows the values that the other administrator saved; the values typed here are still in the fields. */
export const ChangedNotice = ({ others }: { others: readonly Other[] }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este cadastro">
    {others.length > 0 ? (
      <>
        <p>Onde é diferente do que você digitou, agora está assim:</p>
        <ul className={css.agora}>
          {others.map(({ label, value }) => (
            <li key={label}>
              {label}: <b>{value || 'em branco'}</b>
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>O que foi salvo é igual ao que você digitou.</p>
    )}
    <p>O que você digitou continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)
