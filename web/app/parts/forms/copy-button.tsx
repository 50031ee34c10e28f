import IconCheck from 'icon:check'
import IconCopy from 'icon:copy'
import { type ReactNode, useState } from 'react'
import { ScriptButton } from '#ui/base/script-button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'

/** Copies a text and says so. Without scripts there is no button: the text beside it can be selected by hand. */
export function CopyButton({
  text,
  done,
  variant,
  wide = true,
  children,
}: {
  text: string
  done: string
  variant?: 'primary' | 'outline'
  /** Across the whole width, where copying is the page's main action. */
  wide?: boolean
  children: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ text: done })
    } catch {
      toast({ text: 'Não foi possível copiar. Selecione o código e copie à mão', tone: 'stop' })
    }
  }
  return (
    <ScriptButton
      wide={wide}
      variant={variant}
      icon={copied ? IconCheck : IconCopy}
      onClick={() => void copy()}
    >
      {children}
    </ScriptButton>
  )
}
