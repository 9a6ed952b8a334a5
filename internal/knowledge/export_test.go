package knowledge

// FunctionWords is what Words leaves out.
var FunctionWords = functionWords
