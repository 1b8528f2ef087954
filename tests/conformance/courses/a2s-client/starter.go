// Build a client: go build starter.go && a2scope check --course a2s-client -- ./starter
//
// Called with HOST PORT KIND. `a2scope explain a2s-client.1` says what to do.
package main

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"time"
)

func ask(host, port string) ([]byte, error) {
	udp, err := net.Dial("udp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, err
	}
	defer udp.Close()
	udp.SetDeadline(time.Now().Add(3 * time.Second))
	// Stage 1: this asks nothing yet.
	if _, err := udp.Write([]byte{0xff, 0xff, 0xff, 0xff}); err != nil {
		return nil, err
	}
	answer := make([]byte, 65536)
	length, err := udp.Read(answer)
	return answer[:length], err
}

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "HOST PORT KIND")
		os.Exit(2)
	}
	answer, err := ask(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, "no answer:", err)
		os.Exit(1)
	}
	// Stage 1: the name is in the answer.
	json.NewEncoder(os.Stdout).Encode(map[string]any{"info": map[string]any{"name": string(answer)}})
}
