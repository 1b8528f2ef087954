# French. Ids, attributes and variables are those of en/command.ftl.

## command-explain

## command-message

## command-read

