import css from './pictures.module.css'

/** The drawings of `public/figuras`. They are files and not markup, so that no page pays for them in script. */
export type PictureName = 'buscar' | 'marcar' | 'voucher' | 'vazio' | 'fachada' | 'espera'

/** A drawing beside a text that says the same: it is decoration. Fills the width it is given, at 4:3. */
export function Picture({ name, eager }: { name: PictureName; eager?: boolean }) {
  return (
    <span className={css.picture}>
      <img src={`/figuras/${name}.svg`} alt="" width={164} height={150} loading={eager ? 'eager' : 'lazy'} />
    </span>
  )
}

/** The wide arcs behind the home's hero. Its parent is positioned; it clips itself. */
export function Respiro() {
  return (
    <span className={css.respiro} aria-hidden="true">
      <img src="/figuras/respiro.svg" alt="" width={720} height={648} fetchPriority="low" />
    </span>
  )
}
