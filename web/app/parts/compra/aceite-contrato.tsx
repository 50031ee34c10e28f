import { formatDia } from '@alento/contract/base/texto.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { Checkbox } from '#ui/forms/check.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'

type Props = { texto: { versao: string; vigenteDesde: string }; refusal: FormRefusal | undefined }

/** The version of the contract's text is read and accepted: its value is sent as `aceite`. */
export const AceiteContrato = ({ texto: { versao, vigenteDesde }, refusal }: Props) => (
  <Checkbox
    name="aceite"
    value={versao}
    defaultChecked={refusal?.typed['aceite'] === versao}
    error={fieldError(refusal?.problema, 'aceite')}
  >
    Li e aceito o{' '}
    <Anchor href={`/contrato?versao=${versao}`} target="_blank">
      contrato
    </Anchor>{' '}
    <span className="muted">(versão de {formatDia(vigenteDesde)})</span>
  </Checkbox>
)
