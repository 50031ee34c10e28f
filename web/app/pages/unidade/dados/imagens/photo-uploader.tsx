import { countText } from '@alento/contract/base/texto.ts'
import IconAlertCircle from 'icon:alert-circle'
import IconCircleCheck from 'icon:circle-check'
import IconPhotoPlus from 'icon:photo-plus'
import { type DragEvent, type ReactNode, useState } from 'react'
import { acceptPhoto } from '#parts/forms/photo-field.tsx'
import { Button } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './photo-uploader.module.css'
import type { Upload } from './use-uploads.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped on its content, and shows that it would. */
export function DropZone({
  onFiles,
  className,
  children,
}: {
  onFiles: (files: FileList) => void
  className?: string
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={classNames(className, over && css.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

type Props = {
  uploads: readonly Upload[]
  /** How many more the unit may have. */
  free: number
  onFiles: (files: Iterable<File>) => void
  onRetry: (upload: Upload) => void
}

/** Several photos at once: chosen or dropped, each with its progress and its result. Only with scripts. */
export function PhotoUploader({ uploads, free, onFiles, onRetry }: Props) {
  return (
    <>
      <DropZone onFiles={onFiles} className={css.zone}>
        <label className={css.pick}>
          <Icon of={IconPhotoPlus} />
          <b>Escolher fotos</b>
          <span className="only-wide">ou arraste para cá</span>
          <input
            type="file"
            multiple
            accept={acceptPhoto}
            aria-label="Arquivos das fotos"
            onChange={({ currentTarget }) => {
              onFiles(currentTarget.files ?? [])
              currentTarget.value = ''
            }}
          />
        </label>
      </DropZone>
      <p className="small muted">
        {free === 1 ? 'Cabe mais 1 foto.' : `Cabem mais ${free} fotos.`} JPEG, PNG, WebP ou AVIF, de{' '}
        <span className="nowrap">400 × 300</span> pixels ou mais. As grandes são diminuídas aqui.
      </p>
      {uploads.length > 0 && (
        <ul className={css.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} />
          ))}
        </ul>
      )}
      <output className="small">{summaryOf(uploads)}</output>
    </>
  )
}

/** Returns the result, once all photos are through. */
export function summaryOf(uploads: readonly Upload[]): string {
  const of = (state: Upload['state']) => uploads.filter((u) => u.state === state).length
  const [sent, refused] = [of('sent'), of('refused')]
  if (uploads.length === 0 || sent + refused < uploads.length) return ''
  const good = countText(sent, 'foto enviada', 'fotos enviadas')
  const bad = countText(refused, 'não entrou', 'não entraram')
  return [sent > 0 && good, refused > 0 && bad].filter(Boolean).join(', ')
}

function textOf({ state, part, shrunk }: Upload): string {
  if (state === 'waiting') return 'Na fila'
  if (state === 'shrinking') return 'Preparando'
  if (state === 'sending') return part < 1 ? `Enviando, ${Math.round(part * 100)} %` : 'Guardando'
  return shrunk ? 'Enviada, diminuída para caber em 2 MB' : 'Enviada'
}

function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: (upload: Upload) => void }) {
  const { file, state, part, why, again } = upload
  return (
    <li className={classNames(css.upload, css[state])}>
      <b className={css.name}>{file.name}</b>
      {state === 'sending' && <progress value={part} aria-label={`Envio de ${file.name}`} />}
      <span className={css.state}>
        {state === 'sent' && <Icon of={IconCircleCheck} size="s" />}
        {why !== null && <Icon of={IconAlertCircle} size="s" />}
        {why ?? textOf(upload)}
      </span>
      {again && (
        <Button type="button" variant="outline" size="small" onClick={() => onRetry(upload)}>
          Tentar de novo
        </Button>
      )}
    </li>
  )
}
