import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '#ui/overlay/dialog.tsx'
import css from './form-box.module.css'

type FormBoxProps = {
  title: string
  /** URL of the list, where closing the dialog leads. */
  back: string
  wide?: boolean | 'most'
  children: ReactNode
}

/** A form whose URL says that it is open: a dialog over its list, and without scripts above it. */
export function FormBox({ title, back, wide, children }: FormBoxProps) {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Dialog
      served={key}
      inPage
      {...(wide && { wide })}
      title={title}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <div className={css.body}>{children}</div>
    </Dialog>
  )
}
