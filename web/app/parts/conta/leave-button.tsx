import IconLogout from 'icon:logout'
import { Icon } from '#ui/base/icon.tsx'
import { sideMenuEntry } from '#parts/moldura/side-menu.tsx'

/** 'Sair' of a side menu. A plain form post, so that nothing of the session stays in the page. */
export function LeaveButton() {
  return (
    <form method="post" action="/sair">
      <button className={sideMenuEntry}>
        <Icon of={IconLogout} />
        Sair
      </button>
    </form>
  )
}
