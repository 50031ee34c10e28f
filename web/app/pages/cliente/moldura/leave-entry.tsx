import IconLogout from 'icon:logout'
import { Icon } from '#ui/base/icon.tsx'

/** 'Sair' at the end of the bottom bar: a plain form post, so that nothing of the session stays in the page. */
export const LeaveEntry = () => (
  <form method="post" action="/sair">
    <button>
      <Icon of={IconLogout} />
      Sair
    </button>
  </form>
)
