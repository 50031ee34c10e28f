import { unidadeField } from '#lib/unidade/unidade-field.ts'

/** Hidden field in every form of a unit's page: the unit it is for, even if another one is picked in another tab meanwhile. */
export const UnidadeField = ({ id }: { id: string }) => <input type="hidden" name={unidadeField} value={id} />
