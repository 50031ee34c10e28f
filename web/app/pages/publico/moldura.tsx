import { Outlet } from 'react-router'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { SiteFrame } from '../../parts/site-frame.tsx'
import { Page } from '../../ui/layout.tsx'

export default function MolduraPublica() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** What a page refuses (404, 429…) is said inside the frame, so that there is always a way on. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Page>
        <RefusedPage home="/" />
      </Page>
    </SiteFrame>
  )
}
