/** Word's media type. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
