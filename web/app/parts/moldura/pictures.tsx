import css from './pictures.module.css'

/** The drawings of `public/figuras`. They are files instead of inline markup, so that they add nothing to the scripts. */
export type PictureName = 'buscar' | 'marcar' | 'voucher' | 'vazio' | 'fachada' | 'espera'

/** A decorative drawing beside a text with the same content. Fills the available width, at 4:3. */
export function Picture({ name, eager }: { name: PictureName; eager?: boolean }) {
  return (
    <span className={css.picture}>
      <img src={`/figuras/${name}.svg`} alt="" width={164} height={150} loading={eager ? 'eager' : 'lazy'} />
    </span>
  )
}

/** The wide arcs behind the home page's hero. The parent must be positioned; the element clips itself. */
export function Respiro() {
  return (
    <span className={css.respiro} aria-hidden="true">
      <img src="/figuras/respiro.svg" alt="" width={720} height={648} fetchPriority="low" />
    </span>
  )
}
