import { redirect } from 'react-router'

/** The form comes first (R25). */
export const loader = () => redirect('/precadastro/form')
