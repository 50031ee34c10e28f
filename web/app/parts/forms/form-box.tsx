import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Card, CardHead } from '#ui/base/card.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import css from './form-box.module.css'

type FormBoxProps = {
  title: string
  /** URL of the list, where closing the dialog leads. */
  back: string
  wide?: boolean | 'most'
  children: ReactNode
}

/** A form whose URL says that it is open: a dialog over its list, and without scripts a card above it. */
export function FormBox({ title, back, wide, children }: FormBoxProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  if (!hydrated)
    return (
      <Card>
        <CardHead title={title} />
        {children}
      </Card>
    )
  return (
    <Dialog
      open
      {...(wide && { wide })}
      title={title}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <div className={css.body}>{children}</div>
    </Dialog>
  )
}
