import { compraFeita } from '#lib/pedido/compra-feita.ts'
import { useRoot } from '#root.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Notice } from '#ui/base/notice.tsx'
import css from './page-aviso.module.css'

/**
 * The result of the last action, for a page that is shown at a desk or printed: no toast may cover it. Always there, even when empty, so
 * that screen readers announce a change. A purchase is only read aloud: the page's title says it to the eye.
 */
export function PageAviso() {
  const text = useRoot()?.aviso?.text
  if (text === compraFeita) return <output className="sr no-print">{text}</output>
  return (
    <div className={classNames('no-print', css.aviso)} aria-live="polite">
      {text && <Notice tone="ok">{text}</Notice>}
    </div>
  )
}
