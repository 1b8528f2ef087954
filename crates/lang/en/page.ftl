# Made by `cargo xtask words` from the texts in the code. Do not edit.
