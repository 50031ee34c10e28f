import IconPrinter from 'icon:printer'
import type { ButtonProps } from '#ui/base/button.tsx'
import { ScriptButton } from '#ui/base/script-button.tsx'

/** Prints the page. Without scripts there is no button: the browser's own menu prints the page as well. */
export const PrintButton = ({ variant }: Pick<ButtonProps, 'variant'>) => (
  <ScriptButton variant={variant} icon={IconPrinter} onClick={() => window.print()}>
    Imprimir
  </ScriptButton>
)
