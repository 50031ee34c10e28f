import { laterPart } from './later-part.tsx'
import css from './site-footer.module.css'

function AsSent() {
  const sent = document.querySelector(`.${css.footer}`)
  return (
    <footer
      suppressHydrationWarning
      className={sent?.className ?? css.footer}
      dangerouslySetInnerHTML={{ __html: sent?.innerHTML ?? '' }}
    />
  )
}

/** Nothing but links: they work without its script. */
export const siteFooter = laterPart(async () => (await import('./site-footer.tsx')).SiteFooter, AsSent)

/** Inside of a closed menu. */
export const clientArea = laterPart(async () => (await import('./client-area.tsx')).ClientArea)

/** Called once, before the server shows a page. */
export const prepareFrame = (): Promise<unknown> => Promise.all([siteFooter.prepare(), clientArea.prepare()])
