import css from './qr-code.module.css'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <img> would need an address of its own; this is in the page */
/** A QR code drawn by the server. `label` describes its content for people who cannot see it. */
export function QrCode({ shape, label }: { shape: { lado: number; path: string }; label: string }) {
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${shape.lado} ${shape.lado}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={shape.path} />
    </svg>
  )
}
