package main

import (
	"context"
	"fmt"
	"reflect"

	"exam/client"

	"github.com/ogen-go/ogen/ogenerrors"
)

type exam struct{ *client.Client }

type keys struct{}

func (keys) BearerKey(context.Context, client.OperationName) (client.BearerKey, error) {
	return client.BearerKey{Token: apiKey}, nil
}

func (keys) CookieSession(context.Context, client.OperationName) (client.CookieSession, error) {
	return client.CookieSession{}, ogenerrors.ErrSkipClientSecurity
}

var background = context.Background()

func main() {
	api, err := client.NewClient(baseURL, keys{})
	if err != nil {
		panic(err)
	}
	makeCalls(exam{api})
}

// Every answer is an interface that the success and each error implement. Headers wrap the body as Response.
func bodyOf(answer any) reflect.Value {
	if answer == nil {
		return reflect.ValueOf(struct{}{})
	}
	value := reflect.Indirect(reflect.ValueOf(answer))
	if response := value.FieldByName("Response"); response.IsValid() {
		return response
	}
	return value
}

func text(value reflect.Value, names ...string) string {
	for _, name := range names {
		if value = value.FieldByName(name); !value.IsValid() {
			return ""
		}
	}
	return value.String()
}

func isNull(value reflect.Value, names ...string) bool {
	for _, name := range names {
		if field := value.FieldByName(name); !field.IsValid() || !field.FieldByName("Null").Bool() {
			return false
		}
	}
	return true
}

func agentOf(body reflect.Value) agent {
	return agent{text(body, "ID"), text(body, "Meta", "RequestId"), isNull(body, "Description", "SystemPrompt")}
}

func launchOf(body reflect.Value) launched {
	return launched{
		id: text(body, "ID"), requestID: text(body, "Meta", "RequestId"), status: text(body, "Status"),
		address: text(body, "Token", "Address", "Value"), nulls: isNull(body, "InitiatorId"),
	}
}

func (api exam) health() (string, string, error) {
	answer, err := api.GetHealth(background)
	return text(bodyOf(answer), "Status"), text(bodyOf(answer), "Version"), err
}

func (api exam) createAgent(name string) (agent, error) {
	request := &client.CreateAgentRequest{Name: client.AgentName(name)}
	answer, err := api.CreateAgent(background, request, client.CreateAgentParams{})
	if err != nil {
		return agent{}, err
	}
	return agentOf(bodyOf(answer)), nil
}

func (api exam) listAgents(limit int, cursor string) (page, error) {
	params := client.ListAgentsParams{Limit: client.NewOptInt32(int32(limit))}
	if cursor != "" {
		params.Cursor = client.NewOptString(cursor)
	}
	answer, err := api.ListAgents(background, params)
	if err != nil {
		return page{}, err
	}
	list, isList := bodyOf(answer).Interface().(client.AgentList)
	if !isList {
		return page{}, fmt.Errorf("another answer: %+v", answer)
	}
	result := page{hasMore: list.Meta.HasMore, nextCursor: list.Meta.NextCursor.Value}
	for _, one := range list.Data {
		result.agents = append(result.agents, agentOf(reflect.ValueOf(one)))
	}
	return result, nil
}

func (api exam) launch(key, agentID, symbol string) (launched, error) {
	request := &client.LaunchRequest{
		AgentId: client.IdReference(agentID), Symbol: client.TokenSymbol(symbol), Name: "Exam Token", Quote: "ETH",
	}
	answer, err := api.LaunchOnPons(background, request, client.LaunchOnPonsParams{IdempotencyKey: key})
	if err != nil {
		return launched{}, err
	}
	return launchOf(bodyOf(answer)), nil
}

func (api exam) getLaunch(id string) (launched, error) {
	answer, err := api.GetLaunch(background, client.GetLaunchParams{ID: id, WaitSeconds: client.NewOptInt32(20)})
	if err != nil {
		return launched{}, err
	}
	return launchOf(bodyOf(answer)), nil
}

func (api exam) errorCodeOf(agentID string) (string, error) {
	answer, err := api.GetAgent(background, client.GetAgentParams{ID: agentID})
	if err != nil {
		return "", err
	}
	return text(bodyOf(answer), "Code"), nil
}
