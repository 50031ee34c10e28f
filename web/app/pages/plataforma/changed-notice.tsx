import type { ReactNode } from 'react'
import { Notice } from '#ui/base/notice.tsx'
import css from './changed-notice.module.css'

/** Says that another administrator saved this record (`what`, as in 'este cupom') meanwhile, and how it is now. */
export const ChangedNotice = ({ what, children }: { what: string; children: ReactNode }) => (
  <Notice tone="wait" role="alert" title={`Outra pessoa mudou ${what}`}>
    {children}
    <p>O que você digitou continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)

/** A field as the other administrator saved it, where it differs from the typed value. */
export type Other = { label: string; value: string }

/** As `ChangedNotice`, with the fields that differ. */
export const ChangedFields = ({ what, others }: { what: string; others: readonly Other[] }) => (
  <ChangedNotice what={what}>
    <p>
      {others.length > 0
        ? 'Onde é diferente do que você digitou, agora está assim:'
        : 'O que foi salvo é igual ao que você digitou.'}
    </p>
    <ul className={css.others}>
      {others.map(({ label, value }) => (
        <li key={label}>
          {label}: <b>{value || 'em branco'}</b>
        </li>
      ))}
    </ul>
  </ChangedNotice>
)
