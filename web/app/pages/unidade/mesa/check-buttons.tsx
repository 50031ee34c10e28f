import IconSearch from 'icon:search'
import { Button, ButtonLink } from '#ui/base/button.tsx'

type Props = {
  busy: boolean
  /** The page without a result. */
  href: string
  online: boolean
  /** 'Limpar' while offline, when the page cannot be reloaded. */
  onClear: () => void
  /** Empties the field and gives it the focus: the page without a result may be there already. */
  empty: () => void
}

/** 'Validar' and 'Limpar', at the end of the desk's field. */
export const CheckButtons = ({ busy, href, online, onClear, empty }: Props) => (
  <>
    <Button icon={IconSearch} busy={busy}>
      Validar
    </Button>
    {online ? (
      <ButtonLink variant="quiet" href={href} onClick={empty}>
        Limpar
      </ButtonLink>
    ) : (
      <Button type="button" variant="quiet" onClick={onClear}>
        Limpar
      </Button>
    )}
  </>
)
