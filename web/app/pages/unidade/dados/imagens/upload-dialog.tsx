import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/base/button.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

export const imagensPath = '/admin/credenciado/imagens'

/** Returns the address of the dialog for a logo (S10) or a photo (S11). */
export const uploadPath = (what: 'logo' | 'foto'): string => `${imagensPath}?enviar=${what}`

/**
 * A button that opens an upload, and its dialog. The address says that it is open, so it works without scripts, and a refused
 * file keeps it open.
 */
export function UploadDialog({
  what,
  icon,
  label,
  title,
  children,
}: {
  what: 'logo' | 'foto'
  icon: IconShape
  label: string
  title: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <>
      <div>
        <ButtonLink variant="outline" icon={icon} href={uploadPath(what)}>
          {label}
        </ButtonLink>
      </div>
      {params.get('enviar') === what && (
        <Dialog
          served={key}
          title={title}
          onClose={() => void navigate(imagensPath, { replace: true, preventScrollReset: true })}
        >
          {children}
        </Dialog>
      )}
    </>
  )
}

export const CancelUpload = () => (
  <ButtonLink variant="outline" href={imagensPath}>
    Cancelar
  </ButtonLink>
)
