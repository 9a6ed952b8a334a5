/** pdf.js's worker module has no types; loading it puts its message handler on `globalThis`. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
